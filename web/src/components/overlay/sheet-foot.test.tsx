// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { SheetFoot, SheetFootContext } from "./sheet-foot";

afterEach(cleanup);

function Framed() {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <SheetFootContext value={foot}>
      <p>
        <SheetFoot>
          <button type="button">Save</button>
        </SheetFoot>
      </p>
      <footer ref={setFoot} />
    </SheetFootContext>
  );
}

it("shows buttons in the foot and not where they were written", () => {
  render(<Framed />);
  expect(screen.getByRole("button", { name: "Save" }).parentElement?.tagName).toBe("FOOTER");
});

it("shows nothing where there is no sheet", () => {
  render(<SheetFoot>Save</SheetFoot>);
  expect(document.body.textContent).toBe("");
});
