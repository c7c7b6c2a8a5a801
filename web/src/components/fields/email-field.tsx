"use client";

import { type ComponentProps, useState } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { hasInvisible } from "@/lib/texts/invisible";
import { TextField } from "./field";

/** An email address; says so when something came along unseen with one that was pasted. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  const t = useMessages(personFieldMessages);
  const [hasMarks, setHasMarks] = useState(false);
  return (
    <TextField
      {...props}
      type="email"
      hint={hasMarks ? t.emailMarks : props.hint}
      onChange={(event) => {
        setHasMarks(hasInvisible(event.target.value));
        return props.onChange?.(event);
      }}
    />
  );
}
