import { joinMessages } from "@/lib/messages/define";
import { bulkMessages } from "./messages/bulk";
import { visitMessages } from "./messages/visit";

export const visitsMessages = joinMessages(visitMessages, bulkMessages);

export type VisitsTexts = (typeof visitsMessages)["en"];
