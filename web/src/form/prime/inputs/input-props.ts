/** What every input of a form is given. */
export type InputProps = {
  id: string;
  name: string;
  label: string;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
  onBlur: () => void;
  /** Has the field's value checked before the form is sent. */
  onCheck: () => void;
  /** Called with what takes the focus when the field is wrong. */
  inputRef: (instance: { focus: () => void } | null) => void;
  isInvalid: boolean;
  isRequired: boolean;
  describedBy: string | undefined;
};

/** The attributes that describe the state of an input to assistive software. */
export function ariaOf({ isInvalid, isRequired, describedBy }: InputProps) {
  return {
    "aria-invalid": isInvalid || undefined,
    "aria-required": isRequired || undefined,
    "aria-describedby": describedBy,
  };
}

/** Writes what was typed in its usual form. If it already has it, nothing changes: the server's message stays, too. */
export function tidyUp(input: InputProps, text: string) {
  if (text !== input.value) {
    input.onChange(text);
  }
}
