import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { useAction } from '@/components/account/useAction'
import { DataOrders, GiftRequests, PlanRequests } from '@/components/screens/admin/billing/DeskTables'
import { Notice } from '@/components/ui/Notice'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

/** What waits for a person: plans that accounts asked for, gifts, and data that was ordered. */
export function AdminDeskScreen() {
  const desk = useEndpoint('admin.desk', {}, { refreshMs: 30_000 })
  const action = useAction()
  return (
    <StaffPage page="adminDesk" scope="Oldest first">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <Listing
        source="admin.desk"
        answer={desk}
        empty="Nothing waits."
        isEmpty={({ plans, gifts, data_orders }) => plans.length + gifts.length + data_orders.length === 0}
      >
        {({ plans, gifts, data_orders }) => (
          <div className="flex flex-col gap-6">
            <PlanRequests rows={plans} action={action} />
            <GiftRequests rows={gifts} action={action} />
            <DataOrders rows={data_orders} action={action} />
          </div>
        )}
      </Listing>
    </StaffPage>
  )
}
