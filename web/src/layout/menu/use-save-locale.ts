"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useToast } from "@/components/news/use-toast";
import { updateAccount } from "@/data/account/mutations";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { type Me, meQuery } from "@/lib/session/me";

/** Keeps the language in the profile, so that it is there again after the next sign-in. */
export function useSaveLocale(): (locale: Me["locale"]) => void {
  const t = useMessages(shellMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async (locale: Me["locale"]) => {
      // Chosen in the first moment, the person may not be known yet.
      const { firstName, lastName, phone } = await queryClient.ensureQueryData(meQuery);
      return updateAccount({ firstName, lastName, phone, locale });
    },
    onSuccess: (saved) => queryClient.setQueryData(meQuery.queryKey, saved),
    onError: () => toast.show("warn", t.languageNotSaved),
  });
  return save.mutate;
}
