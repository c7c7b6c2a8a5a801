"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import type { ApplicationDetail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import { applicationsMessages } from "../messages";
import "./personnel-files.css";

const PersonnelFileDialog = lazyPart(
  () => import("./personnel-file-dialog").then((m) => m.PersonnelFileDialog),
  { closeOf: (props) => props.onHide },
);

type PersonnelFileButtonProps = {
  /** Whose; of all workers without one. */
  application?: ApplicationDetail;
  today: string;
};

/** Requests the documents of one worker, or of all, as one archive. */
export function PersonnelFileButton({ application, today }: PersonnelFileButtonProps) {
  const t = useMessages(applicationsMessages);
  const [isOpen, setOpen] = useState(false);
  const worker =
    application === undefined ? null : { id: application.id, name: nameOf(application) };
  return (
    <>
      <Button
        label={worker === null ? t.personnelFiles : t.personnelFile}
        icon="pi pi-folder"
        iconOnly={worker === null}
        text
        className={worker === null ? "personnel-files-of-all" : ""}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <PersonnelFileDialog {...{ worker, today }} onHide={() => setOpen(false)} /> : null}
    </>
  );
}
