/** What every input of a form is given. */
export type InputProps = {
  id: string;
  name: string;
  label: string;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
  onBlur: () => void;
  /** Has what stands in the field checked before the form is sent. */
  onCheck: () => void;
  /** Told what takes the focus when the field is wrong. */
  inputRef: (instance: { focus: () => void } | null) => void;
  isInvalid: boolean;
  isRequired: boolean;
  describedBy: string | undefined;
};

/** What tells assistive software about the state of an input. */
export function ariaOf({ isInvalid, isRequired, describedBy }: InputProps) {
  return {
    "aria-invalid": isInvalid || undefined,
    "aria-required": isRequired || undefined,
    "aria-describedby": describedBy,
  };
}

/** Writes what was typed in its usual form. Where it stands in it already nothing changes: what the server said of it stays, too. */
export function tidyUp(input: InputProps, text: string) {
  if (text !== input.value) {
    input.onChange(text);
  }
}
