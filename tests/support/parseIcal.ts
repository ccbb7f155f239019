import ICAL from 'ical.js'

/** An entry as a calendar program reads it. */
export interface ReadEvent {
  readonly uid: string
  readonly title: string
  readonly detail: string
  readonly isDay: boolean
  readonly start: string
  readonly end: string
  /** Instant by the zone that the file itself defines; null for whole days. */
  readonly startMs: number | null
  readonly minutes: number | null
}

/** Reads a calendar with ical.js, the parser of Thunderbird; throws where it is not well formed or a zone is not defined. */
export function parseIcal(text: string): { readonly name: string; readonly events: readonly ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const made = new ICAL.Timezone(zone)
      return [made.tzid, made] as const
    }),
  )
  const instantOf = (time: ICAL.Time, zoneName: string): number => {
    const zone = zones.get(zoneName)
    if (zone === undefined) throw new Error(`The zone ${zoneName} is not defined in the file`)
    time.zone = zone
    return time.toUnixTime() * 1000
  }
  const events = calendar.getAllSubcomponents('vevent').map((component): ReadEvent => {
    const event = new ICAL.Event(component)
    const isDay = event.startDate.isDate
    const zoneOf = (name: string) => String(component.getFirstProperty(name)?.getParameter('tzid'))
    const startMs = isDay ? null : instantOf(event.startDate, zoneOf('dtstart'))
    const endMs = isDay ? null : instantOf(event.endDate, zoneOf('dtend'))
    return {
      uid: event.uid,
      title: event.summary,
      detail: event.description,
      isDay,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      startMs,
      minutes: startMs === null || endMs === null ? null : (endMs - startMs) / 60_000,
    }
  })
  // Fields that the standard does not know are handed over as they stand.
  const name = String(calendar.getFirstPropertyValue('x-wr-calname')).replaceAll('\\,', ',')
  return { name, events }
}
