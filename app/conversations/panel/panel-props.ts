export interface ConversationsPanelProps {
  /** Changes each time it is opened; 0 while it is closed. */
  opening: number;
  onClose(): void;
}
