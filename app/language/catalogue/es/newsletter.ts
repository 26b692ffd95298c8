import type { Catalogue } from "../../translator";

/** The newsletter's forms and pages. */
export const newsletter: Catalogue = {
  "The {name} newsletter": "El boletín de {name}",
  "What is new in {name}, and how to ask better questions.": "Las novedades de {name} y cómo preguntar mejor.",
  "What is new in {name}, by mail, without spam.": "Las novedades de {name}, por correo y sin spam.",
  "Join {readers} readers.": "Únete a {readers} lectores.",
  "No spam.": "Sin spam.",
  "First comes a mail with a link to confirm the address, and nothing else until you do. Every issue has a link that ends it at one press.":
    "Primero recibes un correo con un enlace para confirmar la dirección, y nada más hasta que lo hagas. Cada número trae un enlace para darte de baja con una sola pulsación.",
  "Join Now": "Suscribirme",
  "Subscribing...": "Suscribiendo…",
  "🎉 You're in! Check your inbox or spam.": "🎉 ¡Ya estás dentro! Mira tu bandeja de entrada o el spam.",
  "Something went wrong. Try again.": "Algo ha salido mal. Vuelve a intentarlo.",
  "Network error. Please try again.": "Error de red. Vuelve a intentarlo.",

  "Confirm Your Subscription": "Confirma tu suscripción",
  "Confirm your subscription": "Confirma tu suscripción",
  "The {name} newsletter will come to the address to which we mailed this link.":
    "El boletín de {name} llegará a la dirección a la que hemos enviado este enlace.",
  "Yes, send it to me": "Sí, quiero recibirlo",
  "You are subscribed": "Te has suscrito",
  "The next issue comes to your mailbox. Every issue has a link that ends the subscription.":
    "El próximo número llegará a tu buzón. Cada número trae un enlace para darte de baja.",
  "It may be too old or incomplete, or the subscription was ended since. You can ask for another one.":
    "Puede que sea demasiado antiguo o esté incompleto, o que te hayas dado de baja desde entonces. Puedes pedir otro.",
  "Subscribe again": "Suscribirme de nuevo",

  Unsubscribe: "Darme de baja",
  "You are unsubscribed": "Te has dado de baja",
  "The newsletter no longer comes to you.": "Ya no recibirás el boletín.",
  "To end your subscription to the {name} newsletter, open the link at the foot of any issue. Is it broken? Then write to us, and we end it.":
    "Para darte de baja del boletín de {name}, abre el enlace que hay al final de cualquier número. ¿No funciona? Escríbenos y lo hacemos por ti.",
  "Contact us": "Escríbenos",
  "The {name} newsletter will no longer come to the address that this link was mailed to.":
    "El boletín de {name} dejará de llegar a la dirección a la que se envió este enlace.",
};
