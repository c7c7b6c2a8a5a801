import type { ReactNode } from "react";
import "./todo-list.css";

/** Things to be done, each as a card of its own. */
export function TodoList({ children }: { children: ReactNode }) {
  return <ul className="todo-list">{children}</ul>;
}

type TodoProps = {
  isDone: boolean;
  /** What is to be done. */
  title: string;
  /** Since when, by when, or who has done it. */
  detail: string;
  /** What does it, or takes it back. */
  children?: ReactNode;
};

/** One thing to be done; once done, it stays but does not stand out. */
export function Todo({ isDone, title, detail, children }: TodoProps) {
  return (
    <li className={isDone ? "todo is-done" : "todo"}>
      <span
        className={`pi ${isDone ? "pi-check-circle" : "pi-exclamation-circle"}`}
        aria-hidden="true"
      />
      <div>
        <p className="todo-title">{title}</p>
        <p className="muted">{detail}</p>
      </div>
      {children}
    </li>
  );
}
