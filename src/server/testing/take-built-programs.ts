import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { takeProgramsFrom } from '../child-program.ts';

takeProgramsFrom(pathToFileURL(`${inject('builtServer')}/`));
