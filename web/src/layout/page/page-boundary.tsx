"use client";

// From `next/error` 9 KB of the former router's error page would come along.
import { catchError } from "next/dist/client/components/catch-error";
import { FailedNotice } from "../failed-notice";

/**
 * Around a signed-in page: a notice takes the place of what could not be shown. It is a part of the layout's code;
 * that of a file `error.tsx` is fetched once the layout's is there, and no page is alive before it has come.
 */
export const PageBoundary = catchError((_: object, { error, retry }) => (
  <FailedNotice error={error} onRetry={retry} />
));
