import type { Operation } from "./specification.ts";

/** An operation for tests, with the schema of what it is sent. */
export function operation(operationId: string, body?: string): Operation {
  const schema = { $ref: `#/components/schemas/${body}` };
  return {
    operationId,
    responses: {},
    ...(body === undefined ? {} : { requestBody: { content: { "application/json": { schema } } } }),
  };
}
