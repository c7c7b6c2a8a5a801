import { callApi } from "./send";
import { type Client, createClient } from "./transport";

/** For calls that need no session and take one: what is called is the person's by who they are. */
export const signedInClient: Client = createClient({}, (call) =>
  callApi({ ...call, signedIn: true }),
);
