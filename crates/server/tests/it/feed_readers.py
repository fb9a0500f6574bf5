"""Says as JSON what the libraries feedparser and icalendar read in a file: feed_readers.py atom|ics FILE"""
import json, sys

kind, name = sys.argv[1:]
with open(name, "rb") as file:
    content = file.read()
if kind == "atom":
    import feedparser

    # feedparser reports faults of the XML or the encoding as `bozo`; it removes scripts from the texts.
    read = feedparser.parse(content, response_headers={"content-type": "application/atom+xml; charset=utf-8"})
    entries = [
        {
            "id": entry.id,
            "title": entry.title,
            "link": entry.link,
            "updated": list(entry.updated_parsed[:6]),
            "published": list(entry.published_parsed[:6]) if "published" in entry else None,
            "content": entry.content[0].value,
            "type": entry.content[0].type,
        }
        for entry in read.entries
    ]
    said = {"faults": str(read.get("bozo_exception", "")), "version": read.version, "title": read.feed.title, "language": read.feed.get("language"),
            "author": read.feed.author, "entries": entries}
else:
    import icalendar

    calendar = icalendar.Calendar.from_ical(content)
    faults = [f"{part.name}: {error}" for part in calendar.walk() for error in part.errors]
    events = [
        {
            "uid": str(event["UID"]),
            "start": str(event["DTSTART"].dt),
            "end": str(event["DTEND"].dt) if "DTEND" in event else None,
            "summary": str(event["SUMMARY"]),
            "place": str(event["LOCATION"]),
            "url": str(event["URL"]),
        }
        for event in calendar.walk("VEVENT")
    ]
    said = {"faults": " ".join(faults), "name": str(calendar.get("X-WR-CALNAME", "")), "events": events}
json.dump(said, sys.stdout)
