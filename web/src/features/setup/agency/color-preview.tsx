"use client";

import { Notice } from "@/components/notice";
import { paletteOf } from "@/domain/brand/palette";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { useMessages } from "@/lib/messages/locale-context";
import { agencyMessages } from "./messages";
import "./brand.css";

type ColorPreviewProps = { form: DeclaredForm; name: "primaryColor" | "accentColor" };

/** Picks a color for the field above, and shows how pages use it before it is saved. */
export function ColorPreview({ form, name }: ColorPreviewProps) {
  const t = useMessages(agencyMessages);
  const value = useFieldValue(form, name);
  const color = typeof value === "string" ? value.trim() : "";
  const palette = paletteOf(color);
  return (
    <div className="brand-preview">
      <input
        type="color"
        aria-label={name === "primaryColor" ? t.pickPrimary : t.pickAccent}
        value={palette?.fill ?? "#4338ca"}
        onChange={({ target }) => form.form.setValue(name, target.value, { shouldDirty: true })}
      />
      {palette === undefined || name === "accentColor" ? null : (
        <>
          <Sample title={t.sampleLight} look="light" fill={palette} link={palette.link} />
          <Sample title={t.sampleDark} look="dark" fill={palette} link={palette.linkOnDark} />
          {palette.link === palette.fill ? null : (
            <Notice severity="info">{t.adjusted(palette.fill, palette.link)}</Notice>
          )}
        </>
      )}
    </div>
  );
}

type SampleProps = {
  title: string;
  look: "light" | "dark";
  fill: { fill: string; onFill: string };
  link: string;
};

function Sample({ title, look, fill: { fill, onFill }, link }: SampleProps) {
  const t = useMessages(agencyMessages);
  return (
    <figure className={`brand-sample is-${look}`}>
      <figcaption>{title}</figcaption>
      <span className="brand-button" style={{ background: fill, color: onFill, borderColor: link }}>
        {t.sampleButton}
      </span>
      <span className="brand-link" style={{ color: link }}>
        {t.sampleLink}
      </span>
    </figure>
  );
}
