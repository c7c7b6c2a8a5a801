"use client";

import { useToast } from "@/components/news/use-toast";
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { deleteView, renameView, saveView } from "@/data/saved-views/mutations";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { savedViewChangeRules } from "@/lib/api/generated/saved-views/rules.gen";
import type { SavedView } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { savedMessages } from "./messages";

type Named =
  | { act: "save"; page: SavedView["page"]; query: string }
  | { act: "rename"; view: SavedView };

/** What somebody wants to do with a view. */
export type ViewAsked = Named | { act: "delete"; view: SavedView };

type ViewDialogsProps = { asked: ViewAsked; onHide: () => void };

export function ViewDialogs({ asked, onHide }: ViewDialogsProps) {
  return asked.act === "delete" ? (
    <DeleteView view={asked.view} onHide={onHide} />
  ) : (
    <NameView asked={asked} onHide={onHide} />
  );
}

function NameView({ asked, onHide }: { asked: Named; onHide: () => void }) {
  const t = useMessages(savedMessages);
  const toast = useToast();
  const isNew = asked.act === "save";
  const form = useDeclaredForm({
    fields: [{ name: "name", kind: "text", label: t.name, required: true }],
    rules: savedViewChangeRules,
    values: { name: isNew ? "" : asked.view.name },
    send: ({ name }) =>
      asked.act === "save"
        ? saveView({ page: asked.page, query: asked.query, name })
        : renameView(asked.view.id, name),
    onSaved: ({ name }) => {
      toast.show("success", t.saved(name));
      onHide();
    },
    onLeave: onHide,
    fallback: t.failed,
  });
  return (
    <FormDialog
      form={form}
      title={isNew ? t.saveTitle : t.renameTitle(asked.view.name)}
      submitLabel={t.saveButton}
      intro={isNew ? <p>{t.saveText}</p> : null}
    />
  );
}

function DeleteView({ view, onHide }: { view: SavedView; onHide: () => void }) {
  const t = useMessages(savedMessages);
  const toast = useToast();
  async function remove() {
    await deleteView(view.id);
    toast.show("success", t.removed(view.name));
    onHide();
  }
  return (
    <ConfirmHost
      title={t.removeTitle(view.name)}
      visible
      confirmLabel={t.removeButton}
      severity="danger"
      onConfirm={remove}
      onHide={onHide}
    >
      {t.removeText}
    </ConfirmHost>
  );
}
