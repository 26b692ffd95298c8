interface Listed {
  /** Search text, "" for none. */
  q: string;
  /** From 1. */
  page?: number;
  /** The id of a conversation just deleted, to offer to restore it. */
  deleted?: string;
}

/** The address of the conversations page. */
export function listAddress({ q, page = 1, deleted }: Listed): string {
  const address = new URLSearchParams({
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(deleted && { deleted }),
  });
  return address.size > 0 ? `/conversations?${address}` : "/conversations";
}
