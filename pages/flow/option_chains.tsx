import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyContractLookUp } from '@/components/screens/flow/option_chains/LazyContractLookUp'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.contractLookUp, LazyContractLookUp)
