import type { Catalogue } from "../../translator";

/** Errors for uploaded files. */
export const uploads: Catalogue = {
  "“{name}” is protected by a password. Please upload it without one.":
    "„{name}“ ist mit einem Passwort geschützt. Bitte lade die Datei ohne hoch.",
  "“{name}” can't be read: it is damaged or incomplete. Please save it anew and try again.":
    "„{name}“ ist nicht lesbar: Die Datei ist beschädigt oder unvollständig. Bitte speichere sie neu und versuche es noch einmal.",
  "“{name}” is not a kind of file that we can read. Please upload a PDF, Word (DOCX), text, Markdown, HTML or CSV file.":
    "„{name}“ ist keine Art von Datei, die wir lesen können. Bitte lade eine PDF-, Word- (DOCX), Text-, Markdown-, HTML- oder CSV-Datei hoch.",
  "“{name}” is an {kind} file by its content. Please upload a PDF, Word (DOCX), text, Markdown, HTML or CSV file.":
    "„{name}“ ist dem Inhalt nach eine {kind}-Datei. Bitte lade eine PDF-, Word- (DOCX), Text-, Markdown-, HTML- oder CSV-Datei hoch.",
  "“{name}” is a {kind} file by its content. Please upload a PDF, Word (DOCX), text, Markdown, HTML or CSV file.":
    "„{name}“ ist dem Inhalt nach eine {kind}-Datei. Bitte lade eine PDF-, Word- (DOCX), Text-, Markdown-, HTML- oder CSV-Datei hoch.",
  "“{name}” is an Office file of an old kind. Please save it as DOCX or PDF and upload that.":
    "„{name}“ ist eine Office-Datei alter Art. Bitte speichere sie als DOCX oder PDF und lade diese hoch.",
  "“{name}” can't be read as a table: something is wrong in row {n}, perhaps a quotation mark.":
    "„{name}“ ist nicht als Tabelle lesbar: In Zeile {n} stimmt etwas nicht, vielleicht ein Anführungszeichen.",
  "“{name}” holds more text than we can read. Please upload a part of it.":
    "„{name}“ enthält mehr Text, als wir lesen können. Bitte lade einen Teil davon hoch.",
  "“{name}” has no text in it: its pages seem to be pictures, like those of a scan. Please upload one with text, made by text recognition (OCR).":
    "„{name}“ enthält keinen Text: Die Seiten scheinen Bilder zu sein, wie bei einem Scan. Bitte lade eine Datei mit Text hoch, aus einer Texterkennung (OCR).",
  "“{name}” has no text in it.": "„{name}“ enthält keinen Text.",
  "“{name}” was not read: other files from you or your network are still waiting. Please try again in a minute.":
    "„{name}“ wurde nicht gelesen: Andere Dateien von dir oder aus deinem Netz warten noch. Bitte versuche es in einer Minute noch einmal.",
  "“{name}” was not read: too many files from you or your network could not be read lately. Please try again in 20 minutes.":
    "„{name}“ wurde nicht gelesen: Zu viele Dateien von dir oder aus deinem Netz konnten zuletzt nicht gelesen werden. Bitte versuche es in 20 Minuten noch einmal.",
  "“{name}” has to wait too long. Please try again in a minute.":
    "„{name}“ müsste zu lange warten. Bitte versuche es in einer Minute noch einmal.",
  "“{name}” is too large or too intricate for us to read. Please upload a part of it.":
    "„{name}“ ist zu groß oder zu verwickelt, als dass wir es lesen könnten. Bitte lade einen Teil davon hoch.",
};
