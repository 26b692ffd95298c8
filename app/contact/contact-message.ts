/** What somebody writes to us by the contact form. */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The same as the form service takes it. */
export interface ForwardedMessage extends ContactMessage {
  _captcha: false;
}
