import { useRouter } from 'next/router'
import { withParams } from '@/components/app/withParams'
import { HolidayTable } from '@/components/screens/market-holidays/HolidayTable'
import { HolidayTiles } from '@/components/screens/market-holidays/HolidayTiles'
import { CalendarButton } from '@/components/stocks/days/CalendarButton'
import { PageHead } from '@/components/templates/PageHead'
import { Segments } from '@/components/ui/Segments'
import { useAnnouncedDays } from '@/hooks/app/useAnnouncedDays'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useNow } from '@/hooks/view/useNow'
import { formatDate } from '@/lib/format/date'
import { OPERATOR } from '@/lib/market/announcedDays'
import { holidayRows, remarksOf } from '@/lib/market/holidaySchedule'
import { HOLIDAY_TABLE_YEARS } from '@/lib/market/holidays'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { publishedDifferences } from '@/lib/market/publishedDays'
import { addressOf, choiceField, orNull } from '@/lib/navigation/addressFields'

const { first, last } = HOLIDAY_TABLE_YEARS
const YEARS = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
/** The state of the market is told to the minute. */
const TICK_MS = 15_000

/** `?year=`; anything outside the table is the running year, or the nearest year of the table. */
export const { parse: readHolidayParams } = addressOf({ year: orNull(choiceField(YEARS, '')) })

/** When the market is closed, by the table of spec §9, with the other markets and the exchange's differences beside it. */
function MarketHolidaysScreen({ year: asked }: { readonly year: string | null }) {
  const router = useRouter()
  const { dateFormat } = useTimeSettings()
  const nowMs = useNow(TICK_MS)
  const today = newYorkDateOf(nowMs)
  const running = Math.min(last, Math.max(first, Number(today.slice(0, 4))))
  const year = asked ?? String(running)
  const published = (useAnnouncedDays() ?? []).filter(({ market }) => market !== OPERATOR)
  const markets = [...new Set(published.filter(({ date }) => date.startsWith(year)).map(({ market }) => market))]
  const differing = publishedDifferences(Number(year), published)
  const choose = (next: string) =>
    void router.replace(`/market-holidays?year=${next}`, undefined, { shallow: true, scroll: false })
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <PageHead
        title="Holiday Schedule"
        scope="US stocks and options"
        tools={<CalendarButton layers="holidays" showsLabel />}
      />
      <HolidayTiles nowMs={nowMs} today={today} />
      <div className="px-3 py-3">
        <div className="no-scrollbar overflow-x-auto">
          <Segments
            label="Year"
            options={YEARS.map((value) => ({ value, label: value }))}
            value={year}
            onChange={choose}
          />
        </div>
        <HolidayTable rows={holidayRows(Number(year))} today={today} />
        <section aria-label="Notes" className="mt-6 max-w-180">
          <h2 className="font-semibold text-13">Notes on {year}</h2>
          <p className="mt-1 text-12 text-fg-2">
            The table above is the one the product runs by, with the closures that exchanges have announced. These are
            the days on which the exchange&rsquo;s own calendar differs, or on which only bonds rest.
          </p>
          <ul className="mt-2">
            {[...differing, ...remarksOf(Number(year))].map(({ date, note }) => (
              <li key={`${date} ${note}`} className="flex gap-4 border-line-1 border-b py-2 text-12">
                <time dateTime={date} className="w-24 shrink-0 font-mono text-11 text-fg-3 leading-4">
                  {formatDate(date, dateFormat)}
                </time>
                <span className="text-fg-2">{note}</span>
              </li>
            ))}
          </ul>
          {markets.length > 0 && differing.length === 0 ? (
            <p className="mt-2 text-12 text-fg-2">
              The list that {markets.join(', ')} published agrees with the product’s hours.
            </p>
          ) : null}
        </section>
      </div>
    </div>
  )
}

/** The screen with its address. */
export const MarketHolidaysPage = withParams(MarketHolidaysScreen, readHolidayParams)
