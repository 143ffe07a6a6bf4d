/** Bundles the server into a folder of the project; packages stay where they are. */
export function buildServer(folder: string): Promise<void>;
