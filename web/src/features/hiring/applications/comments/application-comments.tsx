"use client";

import { useQuery } from "@tanstack/react-query";
import { Fetched } from "@/components/fetched";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { commentsQuery } from "@/data/applications/comments";
import { useMessages } from "@/lib/messages/locale-context";
import type { KnownProps } from "../known";
import { Comment } from "./comment";
import { commentMessages } from "./messages";
import "./comments.css";

const CommentForm = lazyPart(() => import("./comment-form").then((m) => m.CommentForm), {
  loading: <Loading />,
});

/** What staff write to each other about an application, the newest last, and a field for one more. */
export function ApplicationComments(props: KnownProps) {
  const t = useMessages(commentMessages);
  const query = useQuery(commentsQuery(props.application.id, t.failed));
  return (
    <section className="card stack" aria-labelledby="comments-title">
      <div>
        <h2 id="comments-title">{t.title}</h2>
        <p className="muted comments-hint">{t.hint}</p>
      </div>
      <Fetched query={query} failed={t.failed}>
        {(comments) =>
          comments.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <ol className="comments">
              {comments.map((comment) => (
                <Comment key={comment.id} comment={comment} {...props} />
              ))}
            </ol>
          )
        }
      </Fetched>
      <CommentForm applicationId={props.application.id} />
    </section>
  );
}
