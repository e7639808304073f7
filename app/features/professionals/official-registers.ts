/** The register of migration agents, kept by their authority (OMARA). */
export const omaraRegister = "https://portal.mara.gov.au/search-the-register-of-migration-agents/";

/** Who runs the training of education agents, and lists those who passed (QEAC). */
export const pierSite = "https://www.pieronline.org/";

export const cricosRegister = "https://cricos.education.gov.au/";
