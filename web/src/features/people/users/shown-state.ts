import type { User } from "@/lib/api/generated/types.gen";
import type { userMessages } from "./messages";

type Texts = (typeof userMessages)["en"];

/** How far somebody's account is: invited, in use, or closed. */
export function shownState(user: User, t: Texts) {
  if (!user.active) {
    return { severity: "secondary", children: t.deactivated } as const;
  }
  return user.invited
    ? ({ severity: "info", children: t.invitedState } as const)
    : ({ severity: "success", children: t.active } as const);
}
