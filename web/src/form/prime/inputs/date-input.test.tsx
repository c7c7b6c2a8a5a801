// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ToastProvider } from "@/components/toast";
import { DateInput } from "./date-input";

afterEach(cleanup);

function show(from?: string) {
  const onChange = vi.fn();
  render(
    <ToastProvider>
      <DateInput
        id="day"
        name="day"
        label="Day"
        value="01-15-2031"
        from={from}
        onChange={onChange}
        onBlur={() => undefined}
        onCheck={() => undefined}
        inputRef={() => undefined}
        isInvalid={false}
        isRequired={false}
        describedBy={undefined}
      />
    </ToastProvider>,
  );
  return onChange;
}

async function openCalendar(from?: string) {
  const onChange = show(from);
  await act(async () => fireEvent.click(screen.getByRole("button")));
  return {
    onChange,
    choose: async (day: string) => {
      const cell = await screen.findByText(day);
      await act(async () => fireEvent.click(cell));
    },
  };
}

it("offers no day before the first that will do", async () => {
  const { onChange, choose } = await openCalendar("01-12-2031");
  await choose("11");
  expect(onChange).not.toHaveBeenCalled();
  await choose("12");
  expect(onChange).toHaveBeenCalledWith("01-12-2031");
});

it("offers any day where any will do", async () => {
  const { onChange, choose } = await openCalendar();
  await choose("11");
  expect(onChange).toHaveBeenCalledWith("01-11-2031");
});

it("opens once, however often it is pressed while it is on its way", async () => {
  show();
  const button = screen.getByRole("button");
  fireEvent.click(button);
  fireEvent.click(button);
  await act(async () => undefined);
  expect(screen.queryByText("11")).not.toBeNull();
});
