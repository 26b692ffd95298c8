/** What a browser needs to open Google's sign-in: public by Firebase's design. */
export interface FirebaseWebConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string | null;
}
