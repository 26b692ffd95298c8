import type { Catalogue } from "../../translator";

/** The contact form. */
export const contact: Catalogue = {
  "Write to the people behind {name}.": "Escribe a quienes hacen {name}.",
  "Write to us here, and we answer by mail.": "Escríbenos aquí y te respondemos por correo.",
  Name: "Nombre",
  Subject: "Asunto",
  Message: "Mensaje",
  "Leave this empty": "Deja esto vacío",
  "Send message": "Enviar el mensaje",
  "Other ways": "Otras vías",
  "Thank you! Your message has reached us. We answer by mail.":
    "¡Gracias! Hemos recibido tu mensaje. Te respondemos por correo.",
  "Write another message": "Escribir otro mensaje",

  "Oops! Something went wrong. Try again?": "¡Vaya! Algo ha salido mal. ¿Lo intentas de nuevo?",
  "Oops! Something went wrong. Try again? {reason}": "¡Vaya! Algo ha salido mal. ¿Lo intentas de nuevo? {reason}",
  "Oops! We couldn't send your message.": "¡Vaya! No hemos podido enviar tu mensaje.",
  "Please enter your name.": "Escribe tu nombre.",
  "Please enter your subject.": "Escribe un asunto.",
  "Please enter your message.": "Escribe un mensaje.",
  "Please keep your name to {n} characters.": "El nombre puede tener {n} caracteres como máximo.",
  "Please keep your email address to {n} characters.": "La dirección de correo puede tener {n} caracteres como máximo.",
  "Please keep your subject to {n} characters.": "El asunto puede tener {n} caracteres como máximo.",
  "Please keep your message to {n} characters.": "El mensaje puede tener {n} caracteres como máximo.",
};
