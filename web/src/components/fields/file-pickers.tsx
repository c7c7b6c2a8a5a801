import type { ChangeEvent, RefObject } from "react";

type FilePickersProps = {
  picker: RefObject<HTMLInputElement | null>;
  camera: RefObject<HTMLInputElement | null>;
  accept: string;
  multiple?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** What the buttons for a file and for a photo open: the file picker, and a phone's camera. */
export function FilePickers({ picker, camera, accept, multiple, onChange }: FilePickersProps) {
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        onChange={onChange}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={onChange}
      />
    </>
  );
}
