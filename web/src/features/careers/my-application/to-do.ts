import type { OwnApplication } from "@/lib/api/generated/types.gen";
import { isAskedFor } from "../files/requests";
import { awaitsAnswer } from "../offer/awaits-answer";
import { hasOffer, mayHaveOpenForm } from "../prehire/may-have-open-form";

/** What an applicant may have to do, the most urgent first. */
const toDos = ["files", "interview", "offer", "form"] as const;

export type ToDo = (typeof toDos)[number];

/** What the applicant has to do first. */
export function toDoOf(application: OwnApplication): ToDo | undefined {
  const waits: Record<ToDo, boolean> = {
    files: isAskedFor(application),
    interview: application.interviewChoice === "book",
    offer: awaitsAnswer(application),
    form: hasOffer(application) && mayHaveOpenForm(application),
  };
  return toDos.find((toDo) => waits[toDo]);
}

/** All of it, with this one on top. */
export function inOrder(first: ToDo | undefined): readonly ToDo[] {
  return first === undefined ? toDos : [first, ...toDos.filter((toDo) => toDo !== first)];
}
