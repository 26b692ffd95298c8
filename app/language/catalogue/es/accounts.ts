import type { Catalogue } from "../../translator";

/** Signing in, the account page and the pages that mailed links lead to. */
export const accounts: Catalogue = {
  Conversations: "Conversaciones",
  Account: "Cuenta",
  "Account of {name}": "Cuenta de {name}",
  "Log out": "Cerrar sesión",
  "Sign In": "Entrar",

  "Sign In or Register": "Inicia sesión o regístrate",
  "Ask as many questions as you like. Those you have asked so far come along. A new address makes an account.":
    "Haz todas las preguntas que quieras. Las que ya has hecho vienen contigo. Una dirección nueva crea una cuenta.",
  Email: "Correo electrónico",
  Password: "Contraseña",
  "Show password": "Mostrar la contraseña",
  "Password rules": "Reglas de la contraseña",
  ", done": ", cumplida",
  "Password must be at least {n} characters long": "La contraseña debe tener al menos {n} caracteres",
  "Include at least one uppercase letter": "Incluye al menos una mayúscula",
  "Include at least one lowercase letter": "Incluye al menos una minúscula",
  "Include at least one number": "Incluye al menos un número",
  "Include at least one special character": "Incluye al menos un carácter especial",
  "Forgot password?": "¿Has olvidado la contraseña?",
  "Login / Sign Up": "Entrar / Registrarse",
  "Hi {name}, you are signed in.": "Hola, {name}: has iniciado sesión.",
  "Continue with Google": "Continuar con Google",
  "or by e-mail": "o por correo electrónico",

  "Please enter your email address.": "Escribe tu correo electrónico.",
  "Please enter your password.": "Escribe tu contraseña.",
  "Invalid email address.": "El correo electrónico no es válido.",
  "Wrong password.": "Contraseña incorrecta.",
  "Password policy not met.": "La contraseña no cumple las reglas.",
  "Password must be at most 1,000 characters long": "La contraseña debe tener como máximo 1000 caracteres",
  "This password is too long.": "Esta contraseña es demasiado larga.",
  "Signup failed": "No se ha podido completar el registro",
  "Authentication failed": "No se ha podido iniciar sesión",
  "The browser blocked the sign-in window. Allow it, and press again.":
    "El navegador ha bloqueado la ventana de inicio de sesión. Permítela y vuelve a pulsar.",
  "Too many people are signing in just now. Please try again in a moment.":
    "Demasiadas personas están iniciando sesión ahora mismo. Vuelve a intentarlo en un momento.",
  "Too many attempts. Please wait {wait} and try again.": "Demasiados intentos. Espera {wait} y vuelve a intentarlo.",
  "{n} second": "{n} segundo",
  "{n} seconds": "{n} segundos",
  "{n} minute": "{n} minuto",
  "{n} minutes": "{n} minutos",
  "Too many requests today. Please try again after midnight UTC, in {hours} h {minutes} min.":
    "Demasiadas solicitudes por hoy. Inténtalo de nuevo después de la medianoche UTC, dentro de {hours} h {minutes} min.",
  "Too many requests. Please wait {n} seconds and try again.":
    "Demasiadas solicitudes. Espera {n} segundos y vuelve a intentarlo.",
  "You have used your {n} free searches. Sign in to go on asking.":
    "Has usado tus {n} búsquedas gratuitas. Inicia sesión para seguir preguntando.",
  "Your network has used the AI model {n} times today, its daily limit. Please try again after midnight UTC, in {hours} h {minutes} min.":
    "Tu red ha usado hoy el modelo de IA {n} veces, que es el máximo. Podrá volver a usarlo a medianoche UTC, dentro de {hours} h {minutes} min.",
  "You have used the AI model {n} times today, your daily limit. Please try again after midnight UTC, in {hours} h {minutes} min.":
    "Has usado hoy el modelo de IA {n} veces, que es el máximo. Podrás volver a usarlo a medianoche UTC, dentro de {hours} h {minutes} min.",
  "This form is not complete. Please try again.": "El formulario no está completo. Vuelve a intentarlo.",
  "The form was not understood. Please try again.": "No se ha entendido el formulario. Vuelve a intentarlo.",
  "The request is larger than {n} KB.": "La solicitud ocupa más de {n} KB.",
  "This request came from another site.": "Esta solicitud viene de otro sitio.",

  "Your Account": "Tu cuenta",
  "Your account": "Tu cuenta",
  "That did not work just now. Please try again in a moment.":
    "Ahora mismo no ha funcionado. Vuelve a intentarlo en un momento.",

  "Change your email": "Cambiar el correo electrónico",
  "New email": "Nuevo correo electrónico",
  "Mail me a confirmation": "Enviarme una confirmación",
  "We have mailed a link to the new address. Open it to make the change.":
    "Hemos enviado un enlace a la nueva dirección. Ábrelo para hacer el cambio.",
  "Another account uses this address.": "Otra cuenta usa esta dirección.",

  "Change your password": "Cambiar la contraseña",
  "Current password": "Contraseña actual",
  "Show current password": "Mostrar la contraseña actual",
  "New password": "Nueva contraseña",
  "Show new password": "Mostrar la nueva contraseña",
  "Change password": "Cambiar la contraseña",
  "Keep my API tokens": "Conservar mis tokens de API",
  "Otherwise they stop working. Keep them only if nobody else can have made one.":
    "Si no, dejan de funcionar. Consérvalos solo si nadie más puede haber creado uno.",
  "Your password is changed. Other browsers are signed out, and API tokens no longer work.":
    "Tu contraseña ha cambiado. La sesión se ha cerrado en los demás navegadores y los tokens de API ya no funcionan.",
  "Your password is changed. Other browsers are signed out. Your API tokens still work.":
    "Tu contraseña ha cambiado. La sesión se ha cerrado en los demás navegadores. Tus tokens de API siguen funcionando.",

  "Where you are signed in": "Dónde tienes la sesión iniciada",
  "A browser": "Un navegador",
  "{browser} on {system}": "{browser} en {system}",
  "this browser": "este navegador",
  "Since {day}, last seen {seen}": "Desde el {day}, última vez el {seen}",
  "Sign out": "Cerrar sesión",
  "Sign out here": "Cerrar sesión aquí",
  "Sign out {device}": "Cerrar sesión en {device}",
  "Sign out everywhere": "Cerrar sesión en todas partes",
  "That browser is signed out.": "La sesión de ese navegador está cerrada.",

  "API tokens": "Tokens de API",
  "With a token, a program of yours asks in your name. Whoever has it can do the same, so treat it like a password.":
    "Con un token, un programa tuyo pregunta en tu nombre. Quien lo tenga puede hacer lo mismo: trátalo como una contraseña.",
  "Your tokens": "Tus tokens",
  "Name of a new token": "Nombre de un nuevo token",
  "My notebook": "Mi cuaderno",
  "It may": "Puede",
  "ask questions": "hacer preguntas",
  "read and change saved conversations": "leer y cambiar las conversaciones guardadas",
  "Create a token": "Crear un token",
  "May {scopes}. Made {day}, last used {used}": "Puede {scopes}. Creado el {day}, usado por última vez el {used}",
  "May {scopes}. Made {day}, never used": "Puede {scopes}. Creado el {day}, nunca usado",
  Revoke: "Revocar",
  "Revoke {name}": "Revocar {name}",
  "The token no longer works.": "El token ya no funciona.",
  'Your token "{name}"': "Tu token «{name}»",
  "Copy it now: it is not shown again.": "Cópialo ahora: no se volverá a mostrar.",
  "The browser did not allow copying.": "El navegador no ha permitido copiar.",
  "Please give the token a name": "Ponle un nombre al token",
  "Please give a name of at most 60 characters": "Elige un nombre de 60 caracteres como máximo",
  "Please give the name as text": "Escribe el nombre como texto",
  "Please choose what the token may do": "Elige qué puede hacer el token",
  "Please name the token and what it may do": "Indica el nombre del token y lo que puede hacer",
  "Your sign-in is more than {n} minutes old. Please sign out, sign in again and repeat this.":
    "Iniciaste sesión hace más de {n} minutos. Cierra la sesión, vuelve a iniciarla y repite esto.",
  "A new API token for your {site} account": "Un nuevo token de API para tu cuenta de {site}",
  "Hello,": "Hola:",
  'The API token "{name}" was just made for your {site} account. Whoever has it may: {scopes}.':
    "Se acaba de crear el token de API «{name}» para tu cuenta de {site}. Quien lo tenga puede: {scopes}.",
  "If it was you, there is nothing to do. If it was not, revoke the token and change your password here:":
    "Si fuiste tú, no tienes que hacer nada. Si no, revoca el token y cambia tu contraseña aquí:",
  "You have {n} tokens. Revoke one to make another.": "Tienes {n} tokens. Revoca uno para crear otro.",

  "Your data": "Tus datos",
  "One file with all we keep of you: your account, where you are signed in, your conversations with their answers and sources, your files and what you have shared.":
    "Un archivo con todo lo que guardamos de ti: tu cuenta, dónde tienes la sesión iniciada, tus conversaciones con sus respuestas y fuentes, tus archivos y lo que has compartido.",
  "Download my data": "Descargar mis datos",

  "Delete your account": "Eliminar tu cuenta",
  "Your account goes for good, and with it your conversations, answers and files, the links that you have shared, your API tokens and every sign-in. Nobody can bring it back.":
    "Tu cuenta desaparece para siempre y, con ella, tus conversaciones, respuestas y archivos, los enlaces que has compartido, tus tokens de API y todas las sesiones. Nadie puede recuperarla.",
  "Delete my account": "Eliminar mi cuenta",
  "Type {word} to confirm": "Escribe {word} para confirmar",
  "Please type {word} to confirm.": "Escribe {word} para confirmar.",
  "Delete everything": "Eliminar todo",
  "Your questions and answers are deleted. To delete the account itself, please sign out, sign in again and repeat this.":
    "Tus preguntas y respuestas se han eliminado. Para eliminar también la cuenta, cierra sesión, vuelve a iniciarla y repite esto.",

  "Forgot Password": "Contraseña olvidada",
  "Forgot your password?": "¿Has olvidado la contraseña?",
  "Tell us your address, and we mail you a link to choose a new one.":
    "Dinos tu dirección y te enviamos un enlace para elegir una nueva.",
  "Back to signing in": "Volver al inicio de sesión",
  "Mail me a link": "Enviarme un enlace",
  "Check your inbox": "Mira tu correo",
  "If there is an account with this address, a mail is on its way. The link in it works once, within {n} minutes.":
    "Si hay una cuenta con esta dirección, hay un mensaje en camino. El enlace que contiene funciona una vez, durante {n} minutos.",
  "Nothing there? Look among the unwanted mail, or check how the address is spelled.":
    "¿No hay nada? Mira en el correo no deseado o comprueba que la dirección esté bien escrita.",
  "Try another address": "Probar con otra dirección",

  "Choose a New Password": "Elige una nueva contraseña",
  "Choose a new password": "Elige una nueva contraseña",
  "You are signed in here with it, and signed out everywhere else.":
    "Con ella inicias sesión aquí y se cierra en todos los demás sitios.",
  "Save the password": "Guardar la contraseña",
  "This link no longer works": "Este enlace ya no funciona",
  "This link no longer works.": "Este enlace ya no funciona.",
  "Links like this one work once, within {n} minutes of being mailed. It may have been used already, or a newer change has taken its place.":
    "Los enlaces como este funcionan una vez, durante los {n} minutos siguientes al envío. Puede que ya se haya usado o que un cambio más reciente lo haya sustituido.",
  "Ask for another link": "Pedir otro enlace",
  "Go to your account": "Ir a tu cuenta",

  "Confirm Your Address": "Confirma tu dirección",
  "Confirm your new address": "Confirma tu nueva dirección",
  "From now on you sign in with the address to which we mailed this link. We tell your old one that it has changed.":
    "A partir de ahora inicias sesión con la dirección a la que hemos enviado este enlace. Avisamos del cambio a la anterior.",
  "Use this address": "Usar esta dirección",
  "Your address is changed": "Tu dirección ha cambiado",
  "From now on you sign in with the new one.": "A partir de ahora inicias sesión con la nueva.",
  "Another account uses this address by now. Your own is unchanged.":
    "Otra cuenta ya usa esta dirección. La tuya no ha cambiado.",
  "This token": "Este token",
  "This session": "Esta sesión",

  "Confirm your address": "Confirma tu dirección",
  "Please confirm that {email} is your address. Until then you can't make API tokens.":
    "Confirma que {email} es tu dirección. Hasta entonces no puedes crear tokens de API.",
  "Please confirm that {email} is your address. Until then you have {n} questions a day.":
    "Confirma que {email} es tu dirección. Hasta entonces tienes {n} preguntas al día.",
  "You are signed in as {email}. Is this address yours?": "Has iniciado sesión como {email}. ¿Es tuya esta dirección?",
  "Yes, it is mine": "Sí, es mía",
  "Sign in to the account that was made with this address. Then you can confirm it here.":
    "Inicia sesión en la cuenta que se creó con esta dirección. Después podrás confirmarla aquí.",
  "Somebody else made it? To have it yourself, <choose>choose a new password</choose>. That signs them out for good.":
    "¿La creó otra persona? Para quedártela, <choose>elige una nueva contraseña</choose>. Así se cierra su sesión para siempre.",
  "Your address is confirmed": "Tu dirección está confirmada",
  "You can ask as many questions as you like, and make API tokens.":
    "Puedes hacer todas las preguntas que quieras y crear tokens de API.",
  "We have mailed a link to {email}. It works once, within {n} minutes.":
    "Hemos enviado un enlace a {email}. Funciona una vez, durante {n} minutos.",
  "Nothing there? Look among the unwanted mail, or change your address in your account.":
    "¿No ha llegado? Mira en el correo no deseado o cambia la dirección en tu cuenta.",
  "Back to where you were": "Volver a donde estabas",
  "We have mailed you several links today. Please try again tomorrow.":
    "Hoy ya te hemos enviado varios enlaces. Inténtalo de nuevo mañana.",
  "This link was mailed to another account's address. Sign in to that account to confirm it.":
    "Este enlace se envió a la dirección de otra cuenta. Inicia sesión en esa cuenta para confirmarla.",
  "Please confirm your email address first.": "Confirma primero tu dirección de correo.",
  "To make a token, first confirm your address.": "Para crear un token, confirma primero tu dirección.",
  "You have been signed out. Please sign in again.": "Se ha cerrado tu sesión. Vuelve a iniciarla.",
  "We have mailed several links to this address today. Please try again tomorrow.":
    "Hoy ya hemos enviado varios enlaces a esta dirección. Inténtalo de nuevo mañana.",
  "You have asked today's {n} questions. Confirm your email address to ask as many as you like.":
    "Ya has hecho las {n} preguntas de hoy. Confirma tu dirección de correo para hacer todas las que quieras.",
  "Confirm your address for {site}": "Confirma tu dirección para {site}",
  "Somebody, probably you, made a {site} account with this address. To confirm that it is yours, open this link:":
    "Alguien, probablemente tú, creó una cuenta de {site} con esta dirección. Para confirmar que es tuya, abre este enlace:",
  "It works once, within the next {n} minutes, where you are signed in.":
    "Funciona una vez, durante los próximos {n} minutos, donde tengas la sesión iniciada.",
  "If it was not you, ignore this mail. To have the account yourself, choose a new password, which signs everybody else out:":
    "Si no fuiste tú, ignora este correo. Para quedarte la cuenta, elige una nueva contraseña, que cierra la sesión de todos los demás:",
};
