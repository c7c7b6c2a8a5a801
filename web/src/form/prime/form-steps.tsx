"use client";

import type { MenuItem, MenuItemOptions } from "primereact/menuitem";
import { Steps } from "primereact/steps";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { useMessages } from "@/lib/messages/locale-context";
import type { FormValues } from "../declare";
import { type FormStep, firstWrong, namesIn } from "../steps";
import type { DeclaredForm } from "../use-declared-form";
import { FormBody } from "./form-body";
import { FormButtons } from "./form-buttons";
import { FormFields } from "./form-fields";
import { stepMessages } from "./step-messages";
import "./form-steps.css";

type FormStepsProps<Values extends FormValues> = {
  form: DeclaredForm;
  /** All fields of the form, in the order in which they are filled in. */
  steps: readonly FormStep<Values>[];
  /** The button of the last step. */
  submitLabel: string;
  /** With a way out, and its buttons in the foot of the sheet around. */
  inSheet?: boolean;
  columns?: boolean;
  intro?: ReactNode;
};

/** Where one is in the form: what is wrong keeps one from going on, and is led to after sending. */
function usePlace(declared: DeclaredForm, steps: readonly FormStep<FormValues>[]) {
  const { form } = declared;
  const { errors, submitCount } = form.formState;
  const [place, setPlace] = useState(0);
  const [sent, setSent] = useState(submitCount);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);

  if (sent !== submitCount) {
    setSent(submitCount);
    setPlace(firstWrong(steps, form.getValues(), errors)?.place ?? place);
  }

  useEffect(() => {
    if (shown.current === place) {
      return;
    }
    shown.current = place;
    const step = steps[place];
    const wrong = step && firstWrong([step], form.getValues(), form.formState.errors);
    if (wrong === undefined) {
      heading.current?.focus();
    } else {
      form.setFocus(wrong.name);
    }
  });

  async function goTo(next: number) {
    for (let each = place; each < next; each += 1) {
      const step = steps[each];
      const names = step ? namesIn(step, form.getValues()) : [];
      if (!(await form.trigger(names, { shouldFocus: each === place }))) {
        setPlace(each);
        return;
      }
    }
    setPlace(next);
  }

  return { place, heading, goTo: (next: number) => void goTo(next) };
}

type StepButtonProps = {
  number: number;
  label: string;
  isActive: boolean;
  options: MenuItemOptions;
};

/** The way to one step; PrimeReact has it as a link that leads nowhere. */
function StepButton({ number, label, isActive, options }: StepButtonProps) {
  return (
    <button
      type="button"
      className={options.className}
      aria-current={isActive ? "step" : undefined}
      onClick={options.onClick}
      // The list would give the focus to its first step.
      onFocus={(event) => event.stopPropagation()}
    >
      <span className="p-steps-number">{number}</span>
      <span className={options.labelClassName}>{label}</span>
    </button>
  );
}

/** A form filled in step by step, all of it sent at the end; one can go back, and look ahead once a step is right. */
export function FormSteps<Values extends FormValues>(props: FormStepsProps<Values>) {
  const { form, submitLabel, inSheet = false, columns = false, intro } = props;
  const steps = props.steps as unknown as readonly FormStep<FormValues>[];
  const t = useMessages(stepMessages);
  const { place, heading, goTo } = usePlace(form, steps);
  const isLast = place === steps.length - 1;

  function goOn(event?: FormEvent) {
    event?.preventDefault();
    goTo(place + 1);
  }

  return (
    <FormBody
      form={isLast ? form : { ...form, submit: goOn }}
      intro={
        <>
          {intro}
          <Steps
            className="form-steps"
            aria-label={t.steps}
            model={steps.map(({ label }, index) => ({
              template: (_item: MenuItem, options: MenuItemOptions) => (
                <StepButton {...{ label, options }} number={index + 1} isActive={index === place} />
              ),
            }))}
            activeIndex={place}
            readOnly={false}
            onSelect={({ index }) => goTo(index)}
            // Tab leads from button to button; PrimeReact's list would hold the focus on its way back.
            pt={{ menu: { tabIndex: -1 } }}
          />
          <h3 ref={heading} tabIndex={-1} className="form-step-heading">
            {t.place(place + 1, steps.length, steps[place]?.label ?? "")}
          </h3>
        </>
      }
      footer={
        <FormButtons
          form={form}
          submit={{ label: isLast ? submitLabel : t.next }}
          inSheet={inSheet}
        >
          {place === 0 ? null : (
            <Button
              label={t.back}
              outlined
              disabled={form.isBusy}
              onClick={() => goTo(place - 1)}
            />
          )}
        </FormButtons>
      }
    >
      {steps.map((step, index) => (
        // Hidden and not taken away: what one has opened or begun in a field stays.
        <div key={step.label} hidden={index !== place}>
          <FormFields form={form} fields={step.fields} columns={columns} />
        </div>
      ))}
    </FormBody>
  );
}
