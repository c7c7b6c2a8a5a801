import NextAuth from "next-auth";
import { nextAuthOptions } from "@/server/session/next-auth-options";
import { guardedPost, ownSiteOnly } from "./guarded-post";
import { soundRequest } from "./sound-request";

const handler = soundRequest(NextAuth(nextAuthOptions));
const post = ownSiteOnly(guardedPost(handler));

export { handler as GET, post as POST };
