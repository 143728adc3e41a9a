import { LogoutAndRedirect } from '../features/auth/components/logout-and-redirect'

/** `/logout` */
export const Page = () => <LogoutAndRedirect />
