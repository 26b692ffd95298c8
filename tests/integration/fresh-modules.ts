import { vi } from "vitest";

/** Files share a process: each begins without the settings and the modules of the one before. */
vi.unstubAllEnvs();
vi.resetModules();
