import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { type ExperimentName, experiments } from '@/lib/experiments/experiments'
import { formatCount, formatNumber } from '@/lib/format/number'

const table = (Object.keys(experiments) as ExperimentName[]).flatMap((name) =>
  experiments[name].variants.map((variant) => ({
    experiment: name,
    variant: variant.name,
    weight: variant.weight,
    isDefault: experiments[name].defaultVariant === variant.name,
  })),
)

/** The table of spec §9 and what the logged experiment has counted. */
export function AdminExperimentsScreen() {
  const counts = useEndpoint('admin.experiments', {}, { refreshMs: 60_000 })
  return (
    <StaffPage page="adminExperiments" scope="Paying users always get the default">
      <h2 className="pb-1 font-semibold text-13">Logged</h2>
      <Listing
        source="admin.experiments"
        answer={counts}
        empty="No event was logged yet."
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => (
          <StaffTable
            label="Counts"
            rows={rows}
            getKey={(row) => `${row.experiment} ${row.variant}`}
            columns={[
              { header: 'Experiment', cell: (row) => row.experiment, className: 'font-mono' },
              { header: 'Variant', cell: (row) => row.variant, className: 'font-mono' },
              { header: 'Visitors', cell: (row) => formatCount(row.visitors) },
              { header: 'Events', cell: (row) => formatCount(row.events) },
            ]}
          />
        )}
      </Listing>
      <h2 className="pt-6 pb-1 font-semibold text-13">Weights</h2>
      <StaffTable
        label="Weights"
        rows={table}
        getKey={(row) => `${row.experiment} ${row.variant}`}
        columns={[
          { header: 'Experiment', cell: (row) => row.experiment, className: 'font-mono' },
          { header: 'Variant', cell: (row) => row.variant, className: 'font-mono' },
          { header: 'Weight', cell: (row) => formatNumber(row.weight, 2) },
          { header: 'Default', cell: (row) => (row.isDefault ? 'Yes' : '') },
        ]}
      />
    </StaffPage>
  )
}
