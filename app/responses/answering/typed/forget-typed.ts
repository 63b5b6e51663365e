/* What was just posted is kept as a draft: so none of it is held on the device. Runs before the script that keeps it. */

import { forget, read } from './held'

if (read()?.posted) forget()
