"use client";

import { useMutation } from "@tanstack/react-query";
import { refreshed } from "@/lib/api/changes";
import { Button } from "../button";
import { useToast } from "../news/use-toast";

type TwoWayButtonProps = {
  /** Whether it takes back what was done before. */
  isBack: boolean;
  label: string;
  /** What it does and to what, for anyone who can't see where it is. */
  name: string;
  icon: string;
  outlined?: boolean;
  send: (isBack: boolean) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  failed: string;
};

/** One button for both actions, so that the focus stays where it is. */
export function TwoWayButton(props: TwoWayButtonProps) {
  const { isBack, label, name, icon, outlined = false, send, done, failed } = props;
  const toast = useToast();
  const way = useMutation({
    mutationFn: send,
    onSuccess: () => toast.show("success", done),
    onError: (error) => toast.showError(error, failed),
    onSettled: refreshed,
  });
  // The other action may be pressed as soon as it is shown, even while the rest of the page is still loading.
  const isBusy = way.isPending && way.variables === isBack;
  return (
    <Button
      label={label}
      name={name}
      icon={icon}
      size="small"
      text={!outlined}
      outlined={outlined}
      aria-disabled={isBusy}
      onClick={() => (isBusy ? undefined : way.mutate(isBack))}
    />
  );
}
