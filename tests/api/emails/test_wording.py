"""Texts with variables: nothing in them is run, and unknown names are pointed out."""

from typing import get_args

import pytest
from jinja2 import UndefinedError
from markupsafe import Markup

from api.emails.variables import VARIABLES, TemplateType, sample_values
from api.emails.writing.anchors import WORDS
from api.emails.writing.wording import Wording, WordingError, paragraphs_of

KNOWN = ("applicant_name", "job_title")
HOSTILE = [
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "{{ applicant_name.__class__ }}",
    "{{ applicant_name['__class__'] }}",
    "{{ applicant_name|attr('__class__') }}",
    "{{ applicant_name|map('upper') }}",
    "{{ applicant_name|default('x') }}",
    "{{ applicant_name() }}",
    "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
    "{{ self._TemplateReference__context }}",
    "{{ range(10) }}",
    "{{ 9 ** 9 ** 9 }}",
    "{{ 'a' * 1000000000 }}",
    "{{ applicant_name * 1000000000 }}",
    "{{ applicant_name ~ job_title }}",
    "{{ applicant_name if job_title else 1 }}",
    "{{ applicant_name is defined }}",
    "{{ [applicant_name] }}",
    "{{ {'a': applicant_name} }}",
    "{{ 'text' }}",
    "{{ true }}",
    "{{ applicant_name|upper|upper|upper|upper }}",
    "{{ " + "(" * 4900 + "1" + ")" * 4900 + " }}",
    "{{ " + "-" * 9000 + "1 }}",
    "{{ " + "[" * 4900 + "]" * 4900 + " }}",
    "{% for letter in applicant_name %}{{ letter }}{% endfor %}",
    "{% for i in range(1000000000) %}{% endfor %}",
    "{% if applicant_name %}x{% endif %}",
    "{% set x = 1 %}",
    "{% macro m() %}{{ m() }}{% endmacro %}",
    "{% include 'layout.html' %}",
    "{% extends 'layout.html' %}",
    "{% import 'layout.html' as l %}",
    "{% filter upper %}x{% endfilter %}",
    "{% block a %}{% endblock %}",
    "{% with %}{% endwith %}",
    "{% call applicant_name() %}{% endcall %}",
    "{% do applicant_name %}",
    "{% autoescape false %}{{ applicant_name }}{% endautoescape %}",
    "{{ applicant_name",
    "{{ }}",
    "{# never closed",
]


@pytest.mark.parametrize("source", HOSTILE, ids=lambda source: source[:40])
def test_text_that_is_more_than_text_and_names_is_refused(source: str):
    with pytest.raises(WordingError) as refused:
        Wording.read("body", f"Hello\n{source}", KNOWN)
    [problem] = refused.value.problems
    assert (problem["field"], problem["code"]) == ("body", "syntax")


@pytest.mark.parametrize("name", ["self", "loop", "range", "cycler", "namespace", "lipsum", "dict"])
def test_names_of_the_template_language_are_unknown(name: str):
    with pytest.raises(WordingError) as refused:
        Wording.read("body", f"{{{{ {name} }}}}", KNOWN)
    assert refused.value.problems[0]["code"] == "unknown_name"


def test_unknown_names_are_pointed_out_once_with_the_nearest():
    source = "{{ applicantname }} {{ applicantname|uper }} {{ job_title }} {{ zzz }}"
    with pytest.raises(WordingError) as refused:
        Wording.read("subject", source, KNOWN)
    assert [
        (problem["field"], problem["message"], problem["values"])
        for problem in refused.value.problems
    ] == [
        (
            "subject",
            "applicantname is not known here. Did you mean applicant_name?",
            {"name": "applicantname", "nearest": "applicant_name"},
        ),
        (
            "subject",
            "uper is not known here. Did you mean upper?",
            {"name": "uper", "nearest": "upper"},
        ),
        ("subject", "zzz is not known here.", {"name": "zzz"}),
    ]


def test_thousands_of_unknown_names_are_a_bounded_answer():
    source = "".join(f"{{{{ x{number} }}}}" for number in range(1000))
    with pytest.raises(WordingError) as refused:
        Wording.read("body", source + "{{ " + "y" * 5000 + " }}", KNOWN)
    assert len(str(refused.value)) < 2000


def test_values_are_text_whatever_they_hold():
    wording = Wording.read("body", "Dear {{ applicant_name|upper }}: {{ job_title }}", KNOWN)
    values = {"applicant_name": "{{ job_title }} <b>", "job_title": "https://bad.example/?a&b"}
    assert wording.as_text(values) == "Dear {{ JOB_TITLE }} <B>: https://bad.example/?a&b"
    html = wording.as_html(values, links={})
    # A stranger's name is no way to a link in an email of ours.
    assert html == "Dear {{ JOB_TITLE }} &lt;B&gt;: https://bad.example/?a&amp;b"


def test_addresses_of_the_author_and_of_ours_are_links():
    wording = Wording.read("body", "See https://a.example/?b&c\n<i>\n\n{{ job_title }}", KNOWN)
    values, ours = {"job_title": "https://b.example/x"}, Markup("<a>our words</a>")
    html = wording.as_html(values, links={"job_title": ours})
    assert html == (
        'See <a href="https://a.example/?b&amp;c">https://a.example/?b&amp;c</a>\n&lt;i&gt;'
        "\n\n<a>our words</a>"
    )
    shouted = Wording.read("body", "{{ job_title|upper }}", KNOWN)
    assert shouted.as_html(values, links={"job_title": ours}) == "HTTPS://B.EXAMPLE/X"


def test_missing_value_is_never_an_empty_text():
    with pytest.raises(UndefinedError):
        Wording.read("body", "{{ job_title }}", KNOWN).as_text({})


def test_paragraphs_are_parted_by_empty_lines():
    assert paragraphs_of("\n\na\nb  \n \n\n\nc\n") == ["a\nb", "c"]


@pytest.mark.parametrize("kind", get_args(TemplateType))
def test_each_variable_has_labels_and_samples_in_both_languages(kind: TemplateType):
    names = [variable.name for variable in VARIABLES[kind]]
    assert len(names) == len(set(names))
    for variable in VARIABLES[kind]:
        assert variable.labels.keys() == variable.samples.keys() == {"en", "es"}
    values = sample_values(kind, "es", "https://app.example")
    assert all(values.values())
    links = [variable.name for variable in VARIABLES[kind] if variable.is_link]
    assert links == [name for name in names if name in WORDS]
    assert all(values[name].startswith("https://app.example/") for name in links)
