import Link from 'next/link'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { staffGroups } from '@/lib/navigation/staffPages'

/** The home of staff: every page of theirs, by what it is about. */
export function AdminHomeScreen() {
  return (
    <StaffPage page="adminHome" scope="Everything that only staff can open">
      <div className="grid gap-x-8 gap-y-6 pt-2 md:grid-cols-2 xl:grid-cols-4">
        {staffGroups.map(({ key, title, pages }) => (
          <section key={key} aria-labelledby={`staff-${key}`}>
            <h2 id={`staff-${key}`} className="display border-b pb-1.5 text-13">
              {title}
            </h2>
            <ul className="flex flex-col">
              {pages.map(({ routeKey, about }) => (
                <li key={routeKey} className="border-line-1 border-b py-2">
                  <Link href={hrefOf(routes[routeKey])} className="link text-13">
                    {routes[routeKey].title}
                  </Link>
                  <p className="mt-0.5 text-11 text-fg-3">{about}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </StaffPage>
  )
}
