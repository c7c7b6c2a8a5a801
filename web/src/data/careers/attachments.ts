/** Files of an application, for an applicant without an account. */
import "@/upload/error-words";
import "@/domain/hiring/error-words";
import type {
  CompletePublicUploadData,
  CompletePublicUploadResponses,
  CreatePublicUploadData,
  CreatePublicUploadResponses,
  DeletePublicAttachmentData,
  DeletePublicAttachmentResponses,
  OpenPublicAttachmentData,
  OpenPublicAttachmentResponses,
  ResumePublicUploadData,
  ResumePublicUploadResponses,
} from "@/lib/api/generated/types.gen";
import { callPlain } from "@/lib/api/plain";

const fallback = "Failed to upload attachment";

function announceFile(body: CreatePublicUploadData["body"]) {
  return callPlain<CreatePublicUploadData, CreatePublicUploadResponses>({
    method: "POST",
    url: "/api/public/attachments/uploads",
    body,
    fallback,
  });
}

/** Where the bytes of an upload go that an earlier page has begun. */
function resumeFile(attachmentId: string) {
  return callPlain<ResumePublicUploadData, ResumePublicUploadResponses>({
    method: "POST",
    url: "/api/public/attachments/{attachment_id}/upload",
    path: { attachment_id: attachmentId },
    fallback,
  });
}

function completeFile(attachmentId: string) {
  return callPlain<CompletePublicUploadData, CompletePublicUploadResponses>({
    method: "POST",
    url: "/api/public/attachments/{attachment_id}/complete",
    path: { attachment_id: attachmentId },
    fallback,
  });
}

function removeFile(attachmentId: string) {
  return callPlain<DeletePublicAttachmentData, DeletePublicAttachmentResponses>({
    method: "DELETE",
    url: "/api/public/attachments/{attachment_id}",
    path: { attachment_id: attachmentId },
  });
}

function openFile(attachmentId: string) {
  return callPlain<OpenPublicAttachmentData, OpenPublicAttachmentResponses>({
    method: "POST",
    url: "/api/public/attachments/{attachment_id}/open",
    path: { attachment_id: attachmentId },
    fallback: "Failed to fetch file details",
  });
}

/** What is called for files of an application. */
export const visitorFiles = {
  announce: announceFile,
  resume: resumeFile,
  complete: completeFile,
  remove: removeFile,
  open: openFile,
};

export type FileCalls = typeof visitorFiles;
