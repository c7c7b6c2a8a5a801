"use client";

import { Button } from "@/components/button";
import { Todo, TodoList } from "@/components/todo/todo-list";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

export function Todos() {
  const t = useMessages(devMessages);
  return (
    <TodoList>
      <Todo isDone={false} title={t.move} detail={t.sentence}>
        <Button label={t.save} outlined size="small" />
      </Todo>
      <Todo isDone={false} title={t.add} detail={t.long} />
      <Todo isDone title={t.remove} detail={t.outcome}>
        <Button label={t.open} text size="small" />
      </Todo>
    </TodoList>
  );
}
