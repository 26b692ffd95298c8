/** What a question's words don't say when it is asked within a thread. */
export interface FollowUp {
  /** The question as typed. */
  asked: string;
  /** The addresses of the sources that the thread's last answer cites, in that order: what the thread is about. */
  about: string[];
}
