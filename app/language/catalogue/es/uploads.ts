import type { Catalogue } from "../../translator";

/** Errors for uploaded files. */
export const uploads: Catalogue = {
  "“{name}” is protected by a password. Please upload it without one.":
    "«{name}» está protegido con contraseña. Súbelo sin ella.",
  "“{name}” can't be read: it is damaged or incomplete. Please save it anew and try again.":
    "«{name}» no se puede leer: está dañado o incompleto. Guárdalo de nuevo y vuelve a intentarlo.",
  "“{name}” is not a kind of file that we can read. Please upload a PDF, Word (DOCX), text, Markdown, HTML or CSV file.":
    "«{name}» no es un tipo de archivo que podamos leer. Sube un archivo PDF, Word (DOCX), de texto, Markdown, HTML o CSV.",
  "“{name}” is an {kind} file by its content. Please upload a PDF, Word (DOCX), text, Markdown, HTML or CSV file.":
    "«{name}» es, por su contenido, un archivo {kind}. Sube un archivo PDF, Word (DOCX), de texto, Markdown, HTML o CSV.",
  "“{name}” is a {kind} file by its content. Please upload a PDF, Word (DOCX), text, Markdown, HTML or CSV file.":
    "«{name}» es, por su contenido, un archivo {kind}. Sube un archivo PDF, Word (DOCX), de texto, Markdown, HTML o CSV.",
  "“{name}” is an Office file of an old kind. Please save it as DOCX or PDF and upload that.":
    "«{name}» es un archivo de Office de un tipo antiguo. Guárdalo como DOCX o PDF y súbelo así.",
  "“{name}” can't be read as a table: something is wrong in row {n}, perhaps a quotation mark.":
    "«{name}» no se puede leer como tabla: algo falla en la fila {n}, quizá unas comillas.",
  "“{name}” holds more text than we can read. Please upload a part of it.":
    "«{name}» contiene más texto del que podemos leer. Sube una parte.",
  "“{name}” has no text in it: its pages seem to be pictures, like those of a scan. Please upload one with text, made by text recognition (OCR).":
    "«{name}» no contiene texto: sus páginas parecen imágenes, como las de un escaneo. Sube uno con texto, hecho con reconocimiento de texto (OCR).",
  "“{name}” has no text in it.": "«{name}» no contiene texto.",
  "“{name}” was not read: other files from you or your network are still waiting. Please try again in a minute.":
    "«{name}» no se ha leído: aún esperan otros archivos tuyos o de tu red. Vuelve a intentarlo en un minuto.",
  "“{name}” was not read: too many files from you or your network could not be read lately. Please try again in 20 minutes.":
    "«{name}» no se ha leído: hay demasiados archivos tuyos o de tu red que no se han podido leer últimamente. Vuelve a intentarlo en 20 minutos.",
  "“{name}” has to wait too long. Please try again in a minute.":
    "«{name}» tendría que esperar demasiado. Vuelve a intentarlo en un minuto.",
  "“{name}” is too large or too intricate for us to read. Please upload a part of it.":
    "«{name}» es demasiado grande o complicado para que lo leamos. Sube una parte.",
};
