import { callApi } from "./send";
import { type Client, createClient } from "./transport";

/** For calls that need no session but take one: what is called belongs to the signed-in person. */
export const signedInClient: Client = createClient({}, (call) =>
  callApi({ ...call, signedIn: true }),
);
