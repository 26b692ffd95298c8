export interface ConversationsPanelProps {
  /** Another number for every time that it is opened; 0 while it is closed. */
  opening: number;
  onClose(): void;
}
