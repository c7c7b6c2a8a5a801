"""Built-in subjects and bodies, used where the project sets none."""

SUBJECTS = {
    "invite": "You've been invited",
    "confirmation": "Confirm your email address",
    "recovery": "Reset your password",
    "magic_link": "Your sign-in link",
    "email_change": "Confirm your new email address",
    "reauthentication": "{{ .Token }} is your verification code",
    "password_changed_notification": "Your password was changed",
    "email_changed_notification": "Your email address was changed",
    "mfa_factor_enrolled_notification": "A new verification method was added to your account",
    "mfa_factor_unenrolled_notification": "A verification method was removed from your account",
}


def _page(title: str, *paragraphs: str) -> str:
    return f"<h2>{title}</h2>\n\n" + "".join(f"<p>{text}</p>\n" for text in paragraphs)


def _link(label: str) -> str:
    return f'<a href="{{{{ .ConfirmationURL }}}}">{label}</a>'


_IGNORE = "If you did not ask for this, you can ignore this mail."
_NOT_YOU = "If this was not you, ask your administrator for help at once."

BODIES = {
    "invite": _page(
        "You have been invited",
        "Somebody has invited you to make an account. Follow this link to accept.",
        _link("Accept the invitation"),
    ),
    "confirmation": _page(
        "Confirm your email address",
        "Follow this link to prove that this address is yours and to finish signing up.",
        _link("Confirm email address"),
    ),
    "recovery": _page(
        "Reset your password",
        "Somebody asked for a new password for your account. Follow this link to choose one.",
        _link("Reset password"),
        _IGNORE,
    ),
    "magic_link": _page(
        "Your sign-in link",
        "Follow this link to sign in. It works once, and not for long.",
        _link("Sign in"),
    ),
    "email_change": _page(
        "Confirm your new email address",
        "Follow this link to make {{ .NewEmail }} the address of your account.",
        _link("Confirm new email address"),
        _IGNORE,
    ),
    "reauthentication": _page(
        "Your verification code", "Enter this code. It expires soon.", "{{ .Token }}"
    ),
    "password_changed_notification": _page(
        "Your password was changed", "The password of {{ .Email }} was changed.", _NOT_YOU
    ),
    "email_changed_notification": _page(
        "Your email address was changed",
        "The address of your account was changed from {{ .OldEmail }} to {{ .Email }}.",
        _NOT_YOU,
    ),
    "mfa_factor_enrolled_notification": _page(
        "A sign-in step was added",
        "A new sign-in step ({{ .FactorType }}) was added to {{ .Email }}.",
        _NOT_YOU,
    ),
    "mfa_factor_unenrolled_notification": _page(
        "A sign-in step was removed",
        "A sign-in step ({{ .FactorType }}) was removed from {{ .Email }}.",
        _NOT_YOU,
    ),
}
