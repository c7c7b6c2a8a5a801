"use client";

import { useState } from "react";
import { DateField } from "@/components/fields/date-field";
import { SelectField } from "@/components/fields/field";
import { useDocumentTypeName } from "@/domain/visits/document-types";
import { useMessages } from "@/lib/messages/locale-context";
import { documentsMessages } from "../messages";
import type { VisitFile } from "./visit-outbox";

type ForAllFilesProps = {
  types: readonly string[];
  today: string;
  onDescribe: (change: Partial<Pick<VisitFile, "docType" | "uploadDate">>) => void;
};

/** Type and date once for many files; each can still be changed by itself. */
export function ForAllFiles({ types, today, onDescribe }: ForAllFilesProps) {
  const typeName = useDocumentTypeName();
  const t = useMessages(documentsMessages).upload;
  const [docType, setDocType] = useState("");
  const [date, setDate] = useState(today);
  return (
    <div className="upload-description upload-for-all">
      <SelectField
        label={t.typeForAll}
        value={docType}
        options={[
          { value: "", label: t.typePlaceholder },
          ...types.map((type) => ({ value: type, label: typeName(type) })),
        ]}
        onChange={(event) => {
          setDocType(event.target.value);
          onDescribe({ docType: event.target.value });
        }}
      />
      <DateField
        label={t.dateForAll}
        value={date}
        onChange={(chosen) => {
          if (chosen) {
            setDate(chosen);
            onDescribe({ uploadDate: chosen });
          }
        }}
      />
    </div>
  );
}
