import { tileSector } from '@/components/filings/sectorName'
import { MiniTide } from '@/components/options/minutes/MiniTide'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import type { TideRow } from '@/lib/contract/tide'
import { formatSignedMoney } from '@/lib/format/money'

export interface SectorTidesProps {
  readonly sectors: TideRow['sectors']
  readonly onChoose: (sector: string) => void
}

/** The tide of each sector's members: own scale, same time, name and net above (look §8, small multiples). */
export function SectorTides({ sectors, onChoose }: SectorTidesProps) {
  return (
    <section aria-label="Sector tide" className="min-w-0 border-r max-rail:border-r-0">
      <h2 className="flex h-7.5 items-center gap-3 px-3 font-medium text-12">
        Sector tide
        <span className="flex items-center gap-3 font-regular text-11 text-fg-3">
          <span className="flex items-center gap-1">
            <i className="h-0.5 w-2.5 bg-call" /> net call
          </span>
          <span className="flex items-center gap-1">
            <i className="h-0.5 w-2.5 bg-put" /> net put
          </span>
          <span className="max-nav:hidden">independent scales</span>
        </span>
      </h2>
      {sectors.length === 0 ? (
        <p className="px-3 pb-3 text-11 text-fg-3">This source has no sectors.</p>
      ) : (
        <ul className="grid grid-cols-4 border-line-1 border-t max-nav:grid-cols-3 max-phone:grid-cols-2">
          {sectors.map(({ sector, ncp, npp, series }) => {
            const direction = directionOf(ncp - npp)
            return (
              <li key={sector} className="min-w-0 border-line-1 border-r border-b">
                <button
                  type="button"
                  onClick={() => onChoose(sector)}
                  className="block w-full px-2.5 py-1.5 text-left hover:bg-hover"
                  aria-label={`${sector}: net premium ${formatSignedMoney(ncp - npp)}, open its prints`}
                >
                  <span className="block truncate text-11 text-fg-2">{tileSector(sector)}</span>
                  <span className={`flex items-center gap-1 font-medium text-12 ${directionClass(direction)}`}>
                    <Triangle direction={direction} />
                    {formatSignedMoney(ncp - npp)}
                  </span>
                  <MiniTide series={series} height={66} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
