/**
 * The styles of parts that every document may show, loaded as one file: a browser asks a server for six files at a
 * time, and what is in the way of a page's code costs its rows. No part of the app imports them beside this.
 */
import "@/components/parts/parts.css";
import "../brand/agency-contact.css";
import "../brand/agency-logo.css";
import "../first-load/first-load.css";
