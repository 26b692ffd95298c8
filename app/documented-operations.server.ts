import type { CallDescription, DocumentedOperation, Method } from "~/api/api-route.server";
import { openApiCall } from "~/api/reference-docs.server";
import { operations as answerEvents } from "~/routes/api.answers.$id.events";
import { operations as answer } from "~/routes/api.answers_.$id";
import { operations as answerCheck } from "~/routes/api.answers_.$id_.check";
import { operations as conversations } from "~/routes/api.conversations";
import { operations as conversation } from "~/routes/api.conversations_.$id";
import { operations as restoredConversation } from "~/routes/api.conversations_.$id_.restore";
import { operations as conversationEvents } from "~/routes/api.conversations_.events";
import { operations as migration } from "~/routes/api.conversations_.migration";
import { operations as followUp } from "~/routes/api.follow-up";
import { operations as prompt } from "~/routes/api.gemini";
import { operations as diagram } from "~/routes/api.generate-diagram";
import { operations as history } from "~/routes/api.history";
import { operations as restoredHistory } from "~/routes/api.history_.restore";
import { operations as picture } from "~/routes/api.image.generate";
import { operations as librarySearch } from "~/routes/api.library.search";
import { operations as librarySuggestions } from "~/routes/api.library.suggestions";
import { operations as models } from "~/routes/api.models";
import { operations as news } from "~/routes/api.news";
import { operations as search } from "~/routes/api.search";
import { operations as subscription } from "~/routes/api.subscribe";
import { operations as tokens } from "~/routes/api.tokens";
import { operations as token } from "~/routes/api.tokens_.$id";

/**
 * Every call of the API, from the routes' own schemas, in the reference's order.
 * @throws Error when one has no documentation
 */
export function documentedOperations(): DocumentedOperation[] {
  const byPath: Record<string, Partial<Record<Method, CallDescription>>> = {
    "/api/search": search,
    "/api/follow-up": followUp,
    "/api/answers/{id}": answer,
    "/api/answers/{id}/events": answerEvents,
    "/api/answers/{id}/check": answerCheck,
    "/api/models": models,
    "/api/library/search": librarySearch,
    "/api/library/suggestions": librarySuggestions,
    "/api/news": news,
    "/api/gemini": prompt,
    "/api/history": history,
    "/api/history/restore": restoredHistory,
    "/api/generate-diagram": diagram,
    "/api/image/generate": picture,
    "/api/conversations": conversations,
    "/api/conversations/{id}": conversation,
    "/api/conversations/{id}/restore": restoredConversation,
    "/api/conversations/events": conversationEvents,
    "/api/conversations/migration": migration,
    "/api/tokens": tokens,
    "/api/tokens/{id}": token,
    "/api/subscribe": subscription,
    "/api/openapi.json": { GET: openApiCall },
  };
  return Object.entries(byPath).flatMap(([path, operations]) =>
    (Object.entries(operations) as [Method, CallDescription][]).map(([method, operation]) => {
      if (!operation.docs) throw new Error(`${method} ${path} has no documentation`);
      return { ...operation, docs: operation.docs, method, path };
    }),
  );
}
