import NextAuth from "next-auth";
import { nextAuthOptions } from "@/lib/session/next-auth-options";
import { guardedPost } from "./guarded-post";

const handler = NextAuth(nextAuthOptions);
const post = guardedPost(handler);

export { handler as GET, post as POST };
