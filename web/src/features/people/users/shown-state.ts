import type { User } from "@/lib/api/generated/types.gen";
import type { userMessages } from "./messages";

type Texts = (typeof userMessages)["en"];

/** How far somebody's account is: invited, in use, or closed. */
export function shownState(user: User, t: Texts) {
  if (!user.active) {
    return { tone: "closed", children: t.deactivated } as const;
  }
  return user.invited
    ? ({ tone: "new", children: t.invitedState } as const)
    : ({ tone: "done", children: t.active } as const);
}
