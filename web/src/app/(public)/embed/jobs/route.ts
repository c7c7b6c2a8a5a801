import { jobsFrameResponse } from "@/features/careers/embed/jobs-frame-response";

export async function GET(request: Request): Promise<Response> {
  return jobsFrameResponse(request);
}
