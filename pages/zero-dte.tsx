import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyZeroDte } from '@/components/screens/zero-dte/LazyZeroDte'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.zeroDteFlow, LazyZeroDte)
